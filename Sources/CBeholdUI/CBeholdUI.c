#include "CBeholdUI.h"
