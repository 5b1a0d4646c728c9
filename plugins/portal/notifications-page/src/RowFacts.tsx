import { DateTime } from 'luxon';
import { Fragment } from 'react';
import type { Notification } from './types';
import { wordsOf } from './wordsOf';
import styles from './Notifications.module.css';

/** What a notification is about, who gets it, and when it was sent. */
export function RowFacts({ notification }: { notification: Notification }) {
  const { origin, payload, user, created, updated } = notification;
  const facts = [
    wordsOf(payload.topic || origin),
    user === null && 'To everybody',
    <Age key="created" at={created} />,
    updated && (
      <>
        updated <Age at={updated} />
      </>
    ),
  ].filter(Boolean);
  return (
    <p className={styles.facts}>
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
    </p>
  );
}

/** For example `2 hours ago`, with the exact time on demand. */
function Age(props: { at: Date | string }) {
  const at = DateTime.fromJSDate(new Date(props.at));
  return (
    <time
      dateTime={at.toISO() ?? undefined}
      title={at.toLocaleString(DateTime.DATETIME_MED)}
    >
      {/* The clock of the server may be ahead. */}
      {DateTime.min(at, DateTime.now()).toRelative()}
    </time>
  );
}
