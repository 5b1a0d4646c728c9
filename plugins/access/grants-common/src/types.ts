/** What a request asks for: access, or more time for a grant. */
export type GrantRequestKind = 'access' | 'extension';

/** State of a request. Only a pending one can be decided or withdrawn. */
export type GrantRequestStatus =
  'pending' | 'approved' | 'declined' | 'withdrawn' | 'lapsed';

/** What happened to a grant or a request. */
export type GrantEventType =
  | 'granted'
  | 'extended'
  | 'removed'
  | 'expired'
  | 'requested'
  | 'approved'
  | 'declined'
  | 'withdrawn'
  | 'lapsed';
