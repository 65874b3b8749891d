#pragma once
// Types and constants only: the library itself is opened when the first request is made, so that starting the
// program does not pay for it. Swift cannot call functions with "..." through a pointer; these do it for Swift.
#include <curl/curl.h>

typedef size_t (*carte_curl_sink)(char *bytes, size_t size, size_t count, void *owner);

static inline CURLcode carte_curl_set_long(void *setopt, CURL *easy, CURLoption option, long value) {
  return ((CURLcode(*)(CURL *, CURLoption, ...))setopt)(easy, option, value);
}

static inline CURLcode carte_curl_set_size(void *setopt, CURL *easy, CURLoption option, curl_off_t value) {
  return ((CURLcode(*)(CURL *, CURLoption, ...))setopt)(easy, option, value);
}

static inline CURLcode carte_curl_set_pointer(void *setopt, CURL *easy, CURLoption option, const void *value) {
  return ((CURLcode(*)(CURL *, CURLoption, ...))setopt)(easy, option, value);
}

static inline CURLcode carte_curl_set_sink(void *setopt, CURL *easy, CURLoption option, carte_curl_sink value) {
  return ((CURLcode(*)(CURL *, CURLoption, ...))setopt)(easy, option, value);
}

static inline CURLcode carte_curl_get_long(void *getinfo, CURL *easy, CURLINFO info, long *value) {
  return ((CURLcode(*)(CURL *, CURLINFO, ...))getinfo)(easy, info, value);
}

static inline CURLMcode carte_curl_multi_set_long(void *setopt, CURLM *multi, CURLMoption option, long value) {
  return ((CURLMcode(*)(CURLM *, CURLMoption, ...))setopt)(multi, option, value);
}
