#pragma once
#include <gumbo.h>

/// Parses a document with the library's usual options, and without a list of its mistakes. Swift cannot read the
/// library's table of options: it is a global variable.
static inline GumboOutput *carte_gumbo_parse(const char *bytes, size_t count) {
  GumboOptions options = kGumboDefaultOptions;
  options.max_errors = 0;
  return gumbo_parse_with_options(&options, bytes, count);
}

static inline void carte_gumbo_destroy(GumboOutput *output) {
  gumbo_destroy_output(&kGumboDefaultOptions, output);
}

static inline unsigned int carte_gumbo_child_count(const GumboNode *node) {
  return node->type == GUMBO_NODE_ELEMENT || node->type == GUMBO_NODE_TEMPLATE ? node->v.element.children.length : 0;
}

static inline const GumboNode *carte_gumbo_child(const GumboNode *node, unsigned int index) {
  return (const GumboNode *)node->v.element.children.data[index];
}

static inline const char *carte_gumbo_attribute(const GumboNode *node, const char *name) {
  const GumboAttribute *attribute = gumbo_get_attribute(&node->v.element.attributes, name);
  return attribute ? attribute->value : NULL;
}
