import { Moment } from '@portal/plugin-portal-ui';
import { Fragment } from 'react';
import type { Notification } from './types';
import { wordsOf } from './wordsOf';
import styles from './Notifications.module.css';

const isoOf = (at: Date | string) => new Date(at).toISOString();

/** What a notification is about, who gets it, and when it was sent. */
export function RowFacts({ notification }: { notification: Notification }) {
  const { origin, payload, user, created, updated } = notification;
  const facts = [
    wordsOf(payload.topic || origin),
    user === null && 'To everybody',
    <Moment key="created" time={isoOf(created)} isAge />,
    updated && (
      <>
        updated <Moment time={isoOf(updated)} isAge />
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
