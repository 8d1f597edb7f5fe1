#include "protocol/schema/messages.h"

#include <stddef.h>

#define ID(letter)   "{\"type\":\"string\",\"pattern\":\"^" letter "[1-9][0-9]{0,4}$\"}"
#define HEX(digits)  "{\"type\":\"string\",\"pattern\":\"^[0-9a-fA-F]{" digits "}$\"}"
#define TEXT         "{\"type\":\"string\"}"
#define NUMBER       "{\"type\":\"integer\"}"
#define COUNT        "{\"type\":\"integer\",\"minimum\":0}"
#define TRUTH        "{\"type\":\"boolean\"}"
#define OBJECT       "{\"type\":\"object\"}"
#define ONE_OF(list) "{\"enum\":[" list "]}"
#define REF(name)    "{\"$ref\":\"" name "\"}"
#define RESULTS                                                                                \
    "{\"type\":\"array\",\"maxItems\":256,"                                                    \
    "\"items\":{\"type\":\"integer\",\"minimum\":1,\"maximum\":100}}"
#define ROLE REF("#/$defs/role")
#define NAME "{\"type\":\"string\",\"minLength\":1,\"maxLength\":31}"

#define MEMBERS(...)                                                                           \
    (const struct message_member[])                                                            \
    {                                                                                          \
        __VA_ARGS__,                                                                           \
        {                                                                                      \
            NULL, NULL, false                                                                  \
        }                                                                                      \
    }
#define NONE                                                                                   \
    (const struct message_member[])                                                            \
    {                                                                                          \
        {                                                                                      \
            NULL, NULL, false                                                                  \
        }                                                                                      \
    }

/* Steps that can be undone, with their lines of the log. */
#define STEPS                                                                                  \
    "{\"type\":\"array\",\"maxItems\":20,\"items\":{\"type\":\"object\",\"properties\":{"      \
    "\"seq\":" COUNT ",\"at_ms\":" NUMBER ",\"turn\":" COUNT ",\"name\":" TEXT                 \
    ",\"by\":" ID("s") ",\"as\":" ID("s") ",\"lines\":" REF(                                   \
        "#/$defs/lines") "},\"required\":[\"seq\","                                            \
                         "\"at_ms\",\"turn\",\"name\",\"lines\"],\"additionalProperties\":"    \
                         "false}}"

#define COMMAND_ID                                                                             \
    "{\"type\":\"string\",\"pattern\":\"^[0-9a-f]{16}-[0-9]+$\",\"maxLength\":39}"
#define COMMAND "[{\"$ref\":\"commands.schema.json\"}]"
/* Of dice "d1", of a question "q12-769". */
#define PROMPT_PID                                                                             \
    "{\"type\":\"string\",\"pattern\":"                                                        \
    "\"^(d[1-9][0-9]*|q[1-9][0-9]*-[0-9]+)$\"}"
#define PROMPT_CHOICE "{\"$ref\":\"view.schema.json#/$defs/word.prompt_choice\"}"
#define PROMPT_GROUPS "{\"type\":\"array\",\"maxItems\":48,\"items\":" ID("g") "}"
#define PROMPT_MEN    "{\"type\":\"array\",\"minItems\":1,\"maxItems\":2,\"items\":" COUNT "}"
/* One of the three greetings. */
#define HELLOS                                                                                 \
    "[{\"oneOf\":[{\"required\":[\"token\"]},{\"required\":[\"code\"]},"                       \
    "{\"required\":[\"create\"]}]}]"

#define CREATE                                                                                 \
    "{\"type\":\"object\",\"properties\":{\"key\":{\"type\":\"string\"},"                      \
    "\"scenario\":{\"type\":\"string\"},\"platoons\":{\"type\":\"integer\",\"minimum\":1,"     \
    "\"maximum\":8},\"umpired\":{\"type\":\"boolean\"},"                                       \
    "\"options\":{\"$ref\":\"view.schema.json#/$defs/options\"}},"                             \
    "\"required\":[\"key\",\"scenario\",\"platoons\"]}"

const struct message_form message_forms[] = {
    {"hello", true,
     "First, within 5 s: a seat by its token, a room by its code, or a new room.", HELLOS,
     MEMBERS({"proto", "{\"const\":1}", false},
             {"token", HEX("32"), true},
             {"stream", TEXT, true},
             {"seen", NUMBER, true},
             {"entropy", HEX("32"), true},
             {"code", TEXT, true},
             {"name", NAME, true},
             {"platoon", "{\"type\":\"integer\",\"minimum\":1,\"maximum\":8}", true},
             {"watch", TRUTH, true},
             {"create", CREATE, true})},
    {"cmd", true, "A command. Without `id` it is neither acknowledged nor remembered.", COMMAND,
     MEMBERS({"id", COMMAND_ID, true},
             {"at", REF("#/$defs/at"), true},
             {"name", TEXT, false},
             {"args", OBJECT, true},
             {"as", ID("s"), true},
             {"dice", ONE_OF("\"hand\",\"server\""), true})},
    {"dice", true, "Answers need_dice.", NULL,
     MEMBERS(
         {"id", COMMAND_ID, false}, {"results", RESULTS, true}, {"successes", COUNT, true})},
    {"preview", true, "Asks what could come of a command; changes nothing.", COMMAND,
     MEMBERS({"id", TEXT, true},
             {"name", TEXT, false},
             {"args", OBJECT, true},
             {"as", ID("s"), true})},
    {"watch", true, "An umpire's second stream: what that seat sees.", NULL,
     MEMBERS({"seat", ID("s"), false})},
    {"unwatch", true, "Ends that stream.", NULL, MEMBERS({"seat", ID("s"), false})},
    {"history", true, "Asks for the log lines before this one.", NULL,
     MEMBERS({"before", NUMBER, false})},
    {"steps", true, "Umpire or host: asks for the last steps, to go back behind one.", NULL,
     NONE},
    {"lobby", true, "Seats: rename, allow, deny, lock, revoke, pair, seat, assign, hand_over.",
     NULL,
     MEMBERS({"verb",
              ONE_OF("\"rename\",\"allow\",\"deny\",\"lock\",\"revoke\",\"pair\",\"seat\","
                     "\"assign\",\"hand_over\""),
              false},
             {"name", NAME, true},
             {"seat", ID("s"), true},
             {"on", TRUTH, true},
             {"role", ROLE, true},
             {"platoons", "{\"type\":\"array\",\"maxItems\":8,\"items\":" ID("p") "}", true})},
    {"ticket", true, "Asks for a path to download, good once within 60 s.", NULL,
     MEMBERS({"what", ONE_OF("\"export\",\"scenario\""), false})},
    {"answer", true,
     "Answers, waives or drops dice that are waited for, by the view's key; or answers or "
     "waives a prompt.",
     NULL,
     MEMBERS({"pid", PROMPT_PID, false},
             {"id", COMMAND_ID, true},
             {"results", RESULTS, true},
             {"choice", PROMPT_CHOICE, true},
             {"target", ID("g"), true},
             {"man", ID("g"), true},
             {"base", ID("b"), true},
             {"men", PROMPT_MEN, true},
             {"timer", COUNT, true},
             {"waive", TRUTH, true},
             {"drop", TRUTH, true})},
    {"ping", true, "Answered by pong.", NULL, NONE},

    {"welcome", false, "The whole view. `token` only when it was just made.", NULL,
     MEMBERS({"of", ID("s"), true},
             {"seat", ID("s"), false},
             {"role", ROLE, false},
             {"host", TRUTH, true},
             {"room", TEXT, false},
             {"stream", TEXT, false},
             {"n", COUNT, false},
             {"now_ms", NUMBER, false},
             {"token", HEX("32"), true},
             {"view", REF("view.schema.json"), false})},
    {"resumed", false, "The stream goes on: the updates missed came before this.", NULL,
     MEMBERS({"stream", TEXT, false}, {"n", COUNT, false}, {"now_ms", NUMBER, false})},
    {"lobby", false, "The seats of a room, for one who has none; again at every change.", NULL,
     MEMBERS({"room", TEXT, false},
             {"title", TEXT, false},
             {"platoon_names", OBJECT, false},
             {"seats", REF("#/$defs/lobby_seats"), false},
             {"umpire", TRUTH, false},
             {"umpired", TRUTH, false},
             {"locked", TRUTH, false},
             {"now_ms", NUMBER, false})},
    {"waiting", false, "The seat was asked for.", NULL,
     MEMBERS({"for", ONE_OF("\"umpire\""), false})},
    {"update", false, "A merge patch (RFC 7396) of the view, numbered without gaps.", NULL,
     MEMBERS({"replayed", TRUTH, true},
             {"of", ID("s"), true},
             {"n", COUNT, false},
             {"now_ms", NUMBER, false},
             {"patch", REF("view.schema.json#/$defs/patch"), false})},
    {"ack", false, "The command is on disk; its update came before or with it.", NULL,
     MEMBERS({"id", TEXT, false}, {"n", COUNT, false})},
    {"reject", false, "A refusal: lawful (with detail), or of a malformed message (with `of`).",
     NULL,
     MEMBERS({"id", TEXT, true},
             {"of", TEXT, true},
             {"code", TEXT, false},
             {"text", TEXT, false},
             {"field", TEXT, true},
             {"detail", OBJECT, true})},
    {"need_dice", false, "Type real dice; `asked` is how many were given so far.", NULL,
     MEMBERS({"id", TEXT, false},
             {"purpose", TEXT, false},
             {"count", COUNT, false},
             {"sides", COUNT, false},
             {"asked", COUNT, false},
             {"note", TEXT, true},
             {"was", RESULTS, true})},
    {"prompt", false, "A question that came up for this seat; it stands in the view as well.",
     NULL,
     MEMBERS(
         {"pid", TEXT, false},
         {"kind", ONE_OF("\"opportunity\",\"control\",\"tunnel\""), false},
         {"platoon", ID("p"), true},
         {"fighter", ID("g"), true},
         {"base", ID("b"), true},
         {"tunnel", ID("t"), true},
         {"choices", "{\"type\":\"array\",\"maxItems\":4,\"items\":" PROMPT_CHOICE "}", false},
         {"occasion", COUNT, false},
         {"targets", PROMPT_GROUPS, true},
         {"men", PROMPT_GROUPS, true})},
    {"preview", false, "What could come of the command.", NULL,
     MEMBERS({"id", TEXT, false}, {"preview", REF("#/$defs/preview"), false})},
    {"history", false, "Older log lines.", NULL,
     MEMBERS({"before", NUMBER, false}, {"lines", REF("#/$defs/lines"), false})},
    {"steps", false, "The last steps, newest first; `rewind` to the `seq` of one undoes it.",
     NULL, MEMBERS({"steps", STEPS, false})},
    {"ticket", false, "A path relative to the base of the page.", NULL,
     MEMBERS({"path", TEXT, false})},
    {"pair", false, "A fresh link for a seat: the old one ends.", NULL,
     MEMBERS({"seat", ID("s"), false}, {"role", ROLE, false}, {"token", HEX("32"), false})},
    {"pong", false, "Answers ping.", NULL, NONE},
    {"bye", false, "The server hangs up, and says why.", NULL,
     MEMBERS({"code",
              ONE_OF("\"taken_over\",\"restart\",\"handed_over\",\"revoked\",\"denied\""),
              false},
             {"text", TEXT, false})},
    {NULL, false, NULL, NULL, NULL},
};

const char message_shared_defs[] =
    "\"role\":{\"enum\":[\"umpire\",\"player\",\"table\",\"liaison\"]},"
    "\"at\":{\"description\":\"What the sender saw: stale commands are refused.\","
    "\"type\":\"object\",\"properties\":{\"epoch\":{\"type\":\"integer\"},\"turn\":{\"type\":"
    "\"integer\"},\"phase\":{\"$ref\":\"view.schema.json#/$defs/word.phase\"}}},"
    "\"lobby_seats\":{\"type\":\"object\",\"patternProperties\":{\"^s[1-9][0-9]*$\":{"
    "\"type\":\"object\",\"properties\":{\"role\":{\"$ref\":\"#/$defs/role\"},\"name\":{"
    "\"type\":\"string\"},\"held\":{\"type\":\"boolean\"},\"online\":{\"type\":\"boolean\"},"
    "\"platoons\":{\"type\":\"array\",\"items\":" ID(
        "p") "}},"
             "\"required\":[\"role\",\"name\",\"held\",\"online\",\"platoons\"],"
             "\"additionalProperties\":false}},\"additionalProperties\":false},"
             "\"lines\":{\"type\":\"object\",\"patternProperties\":{\"^l[1-9][0-9]*$\":{"
             "\"$ref\":\"view.schema.json#/$defs/line\"}},\"additionalProperties\":false},"
             "\"preview\":{\"type\":\"object\",\"properties\":{"
             "\"distance_ci\":" COUNT ",\"rate_min_ci\":" NUMBER ",\"rate_max_ci\":" NUMBER ","
             "\"dice\":" NUMBER ",\"need\":" NUMBER ",\"at_least\":" TRUTH ",\"cards\":" COUNT
             ","
             "\"chances\":{\"type\":\"array\",\"maxItems\":12,\"items\":{\"type\":\"object\","
             "\"properties\":{\"code\":" TEXT ",\"ways\":" COUNT
             ",\"of\":{\"type\":\"integer\",\"minimum\":1}},\"required\":[\"code\",\"ways\","
             "\"of\"],\"additionalProperties\":false}},"
             "\"modifiers\":{\"type\":\"array\",\"maxItems\":12,\"items\":{\"type\":\"object\","
             "\"properties\":{\"code\":" TEXT ",\"value\":" NUMBER
             ",\"base\":" ID("b") ",\"place\":" ID("h") ",\"platoon\":" ID(
                 "p") "},\"required\":[\"code\",\"value\"],"
                      "\"additionalProperties\":false}},"
                      "\"sees\":{\"type\":\"object\",\"patternProperties\":{\"^s[1-9][0-9]*$\":"
                      "{"
                      "\"type\":\"object\",\"properties\":{\"reads\":{\"type\":\"array\","
                      "\"items\":" TEXT "},\"view_changes\":" TRUTH "},\"required\":[\"reads\","
                      "\"view_changes\"],\"additionalProperties\":false}},"
                      "\"additionalProperties\":false}},"
                      "\"required\":[\"distance_ci\",\"rate_min_ci\","
                      "\"rate_max_ci\",\"dice\",\"need\",\"at_least\","
                      "\"cards\",\"chances\",\"modifiers\"],"
                      "\"additionalProperties\":false}";
