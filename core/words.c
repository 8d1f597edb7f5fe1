#include "core/words.h"

#define WORD_TEXT(name, text) text,
#define DEFINE_WORDS(lower, MAP)                                                               \
    static const char *const lower##_texts[] = {MAP(WORD_TEXT) NULL};                          \
    const struct words lower##_words = {#lower, lower##_texts};

DEFINE_WORDS(role, ROLE_MAP)
DEFINE_WORDS(game_system, SYSTEM_MAP)
DEFINE_WORDS(phase, PHASE_MAP)
DEFINE_WORDS(step, STEP_MAP)
DEFINE_WORDS(base_kind, BASE_KIND_MAP)
DEFINE_WORDS(action, ACTION_MAP)
DEFINE_WORDS(figure_role, FIGURE_ROLE_MAP)
DEFINE_WORDS(weapon, WEAPON_MAP)
DEFINE_WORDS(figure_status, FIGURE_STATUS_MAP)
DEFINE_WORDS(place_kind, PLACE_KIND_MAP)
DEFINE_WORDS(opening_kind, OPENING_KIND_MAP)
DEFINE_WORDS(side, SIDE_MAP)
DEFINE_WORDS(scenery_kind, SCENERY_MAP)
DEFINE_WORDS(exposure, EXPOSURE_MAP)
DEFINE_WORDS(dice_source, DICE_SOURCE_MAP)
DEFINE_WORDS(round_kind, ROUND_MAP)
DEFINE_WORDS(fog, FOG_MAP)
DEFINE_WORDS(rating, RATING_MAP)
DEFINE_WORDS(enemy_force, ENEMY_FORCE_MAP)
DEFINE_WORDS(cover, COVER_MAP)
DEFINE_WORDS(fighter_state, FIGHTER_STATE_MAP)
DEFINE_WORDS(activation, ACTIVATION_MAP)
DEFINE_WORDS(hazard, HAZARD_MAP)
DEFINE_WORDS(inject_kind, INJECT_KIND_MAP)
DEFINE_WORDS(inject_state, INJECT_STATE_MAP)
DEFINE_WORDS(trigger, TRIGGER_MAP)
DEFINE_WORDS(prompt_kind, PROMPT_KIND_MAP)
DEFINE_WORDS(weather, WEATHER_MAP)
DEFINE_WORDS(visibility, VISIBILITY_MAP)
