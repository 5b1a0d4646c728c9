/** Id of the plugin: of its routes, its configuration and its texts. */
export const ADOPTION_PLUGIN_ID = 'adoption';

/** A figure of fewer people than this is not shown. */
export const MIN_PEOPLE = 5;

/** Words are shown when so many people have searched for them in one week, so that nobody is known by what they alone look for. */
export const MIN_SEARCHERS = 2;

/** Months for which figures are kept, so that a month can be compared with that of the year before. */
export const KEPT_MONTHS = 13;

/** Most events of a request. */
export const MAX_EVENTS = 50;

/** Who came in these first weeks of counting may have been there before: nobody of them is a starter. */
export const WEEKS_BEFORE_STARTERS = 4;
