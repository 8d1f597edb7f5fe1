/* What a scenario calls things, for the sentences that clients make. Rule: IN-60 */
#include <stdlib.h>
#include <string.h>

#include "core/limits.h"
#include "protocol/writer.h"
#include "server/room.h"

static const char *const shown[] = {"base", "platoon", "house", "enemy_gun", "body_count"};

char *room_words_of(const char *scenario)
{
    json_t *root = json_loads(scenario, 0, NULL);
    const json_t *words = json_object_get(root, "words");
    struct writer out = {0};
    write_open(&out, '{');
    for (size_t i = 0; i < sizeof(shown) / sizeof(shown[0]); i++) {
        const char *word = json_string_value(json_object_get(words, shown[i]));
        if (word != NULL && word[0] != '\0' && strlen(word) < NAME_MAX_BYTES) {
            write_member_string(&out, shown[i], word);
        }
    }
    write_close(&out, '}');
    char *text = out.failed ? NULL : strndup(write_text(&out), out.len);
    write_release(&out);
    json_decref(root);
    return text;
}
