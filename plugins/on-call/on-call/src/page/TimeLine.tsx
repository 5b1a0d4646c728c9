import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import {
  describeMoment,
  layout,
  safeHref,
  StateIcon,
  type Tone,
} from '@portal/plugin-portal-ui';
import type { ReactNode } from 'react';
import type { Schemas } from '../queries';
import { onCallTranslationRef } from '../translation';
import { KIND_ICONS, lookOf, minutesBetween } from './marks';
import styles from './TimeLine.module.css';

type Incident = Schemas['Incident'];
type Mark = Schemas['Mark'];

/** The marks from top to bottom, with the begin and the end of the incident among them. */
export function TimeLine(props: { incident: Incident; marks: Mark[] }) {
  const { incident, marks } = props;
  const { t } = useTranslationRef(onCallTranslationRef);
  const start = Date.parse(incident.startedAt);
  const before = marks.filter(({ at }) => Date.parse(at) < start);
  const during = marks.slice(before.length);
  const lineOf = (mark: Mark, index: number) => (
    <MarkLine
      key={`${mark.kind} ${mark.at} ${mark.title} ${index}`}
      mark={mark}
      start={incident.startedAt}
      isDuring={Date.parse(mark.at) >= start}
    />
  );
  return (
    <ol aria-label={t('timeLine.title')} className={styles.line}>
      {before.map(lineOf)}
      <Edge time={incident.startedAt} label={t('timeLine.begins')} tone="bad" />
      {during.map(lineOf)}
      {incident.endedAt ? (
        <Edge time={incident.endedAt} label={t('timeLine.ends')} tone="good" />
      ) : (
        <Edge label={t('timeLine.open')} tone="running" />
      )}
    </ol>
  );
}

/** The begin or the end of the incident. */
function Edge(props: { time?: string; label: string; tone: Tone }) {
  const { time, label, tone } = props;
  return (
    <li className={styles.mark} data-during>
      <span className={styles.time}>{time && <Time at={time} />}</span>
      <span className={styles.dot} data-edge>
        <StateIcon tone={tone} size={20} />
      </span>
      <Text weight="bold">{label}</Text>
    </li>
  );
}

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <Text variant="body-small" color="secondary">
        {describeMoment(at)}
      </Text>
    </time>
  );
}

function MarkLine(props: { mark: Mark; start: string; isDuring: boolean }) {
  const { mark, start, isDuring } = props;
  const { t } = useTranslationRef(onCallTranslationRef);
  const { tone, word } = lookOf(mark);
  const spanOf = (from: string, to: string | undefined) => {
    const minutes = to ? minutesBetween(from, to) : 0;
    if (minutes < 60)
      return minutes > 0
        ? t('timeLine.minutes', { minutes: String(minutes) })
        : undefined;
    return t('timeLine.hours', {
      hours: String(Math.floor(minutes / 60)),
      minutes: String(minutes % 60),
    });
  };
  const took = spanOf(mark.at, mark.endedAt);
  const distance = isDuring ? spanOf(start, mark.at) : spanOf(mark.at, start);
  const notes = [
    t(`kinds.${mark.kind}`, { of: mark.of }),
    word && t(`states.${word}`),
    took && t('timeLine.took', { time: took }),
    distance &&
      t(isDuring ? 'timeLine.after' : 'timeLine.before', { time: distance }),
  ];
  return (
    <li
      className={styles.mark}
      data-during={isDuring || undefined}
      data-kind={mark.kind}
    >
      <span className={styles.time}>
        <Time at={mark.at} />
      </span>
      <span className={styles.dot}>
        <StateIcon tone={tone} icon={KIND_ICONS[mark.kind]} size={18} />
      </span>
      <div className={`${layout.stack1} ${layout.fill}`}>
        <Title mark={mark} />
        <Text variant="body-small" color="secondary">
          {notes.filter(Boolean).join(' · ')}
        </Text>
      </div>
    </li>
  );
}

function Title({ mark }: { mark: Mark }): ReactNode {
  const { t } = useTranslationRef(onCallTranslationRef);
  const { environment, title, url } = mark;
  const text = environment
    ? t('timeLine.deployed', { tag: title, environment })
    : title;
  const href = safeHref(url);
  return href ? (
    <Link href={href} target="_blank">
      {text}
    </Link>
  ) : (
    <Text>{text}</Text>
  );
}
