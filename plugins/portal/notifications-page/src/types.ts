import type { GetNotificationsResponse } from '@backstage/plugin-notifications';

/** A notification as the server sends it, in which each date is a text. */
export type Notification = GetNotificationsResponse['notifications'][number];

/** How much a notification matters. */
export type Severity = NonNullable<Notification['payload']['severity']>;
