#include "CBeholdPostgres.h"
