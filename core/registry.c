/* Names to rules. The list of rule files is made by the Makefile from the folders. */
#include "core/core.h"

#define RULE_MODULE(symbol) extern const struct rule_module rule_##symbol;
#include "rule_list.inc"
#undef RULE_MODULE

#define RULE_MODULE(symbol) &rule_##symbol,
static const struct rule_module *const modules[] = {
#include "rule_list.inc"
    NULL};
#undef RULE_MODULE

#define VERBS_MAX        128
#define EVENTS_TYPES_MAX 256
#define VIEWS_MAX        64

/* Flat lists in the order of the files, filled once. */
static struct {
    bool ready;
    size_t verb_count, event_count, view_count;
    const struct verb *verb[VERBS_MAX];
    const struct event_type *event[EVENTS_TYPES_MAX];
    const struct view_part *view[VIEWS_MAX];
} all;

static void add_module(const struct rule_module *module)
{
    for (size_t i = 0; module->verbs != NULL && module->verbs[i] != NULL; i++) {
        assert(all.verb_count < VERBS_MAX);
        all.verb[all.verb_count++] = module->verbs[i];
    }
    for (size_t i = 0; module->events != NULL && module->events[i] != NULL; i++) {
        assert(all.event_count < EVENTS_TYPES_MAX);
        all.event[all.event_count++] = module->events[i];
    }
    for (size_t i = 0; module->views != NULL && module->views[i] != NULL; i++) {
        assert(all.view_count < VIEWS_MAX);
        all.view[all.view_count++] = module->views[i];
    }
}

static void fill(void)
{
    if (all.ready) {
        return;
    }
    for (size_t i = 0; modules[i] != NULL; i++) {
        add_module(modules[i]);
    }
    all.ready = true;
}

const struct verb *verb_by_name(const char *name)
{
    fill();
    for (size_t i = 0; i < all.verb_count; i++) {
        if (strcmp(all.verb[i]->name, name) == 0) {
            return all.verb[i];
        }
    }
    return NULL;
}

const struct event_type *event_type_by_name(const char *name)
{
    fill();
    for (size_t i = 0; i < all.event_count; i++) {
        if (strcmp(all.event[i]->name, name) == 0) {
            return all.event[i];
        }
    }
    return NULL;
}

size_t verb_count(void)
{
    fill();
    return all.verb_count;
}

const struct verb *verb_at(size_t i)
{
    fill();
    assert(i < all.verb_count);
    return all.verb[i];
}

size_t event_type_count(void)
{
    fill();
    return all.event_count;
}

const struct event_type *event_type_at(size_t i)
{
    fill();
    assert(i < all.event_count);
    return all.event[i];
}

size_t view_part_count(void)
{
    fill();
    return all.view_count;
}

const struct view_part *view_part_at(size_t i)
{
    fill();
    assert(i < all.view_count);
    return all.view[i];
}

const struct rule_module *const *rule_modules(size_t *count)
{
    *count = COUNT_OF(modules) - 1;
    return modules;
}
