/** Key in the local storage of what a person saw last (`kept-catalog-react`). It is removed when a session ends. */
export const LAST_VISIT = 'portal.lastVisit';
