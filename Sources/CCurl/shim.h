#pragma once
// Types and constants only: the library itself is opened when the first request is made.
#include <curl/curl.h>
