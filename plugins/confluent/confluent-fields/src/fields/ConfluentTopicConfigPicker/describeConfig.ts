import {
  ACCOUNT_ENVIRONMENT_LABELS,
  type confluentTopicConfigPickerRule,
} from '@portal/plugin-confluent-common';
import type { FactValues, ReviewRow } from '@portal/plugin-field-kit';
import type { FieldValue } from '@portal/plugin-field-kit-common';

/** Of a setting that Kafka writes as -1. */
const WITHOUT_END = 'Without end';

const DURATIONS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
  ['millisecond', 1],
] as const;

const SIZES = [
  ['GiB', 2 ** 30],
  ['MiB', 2 ** 20],
  ['KiB', 2 ** 10],
  ['bytes', 1],
] as const;

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

type Units = readonly (readonly [unit: string, size: number])[];

/** A count in the largest unit that it fills; what is no count is shown as it is. */
function inUnits(
  text: string | undefined,
  units: Units,
  write: (count: number, unit: string) => string,
): string | undefined {
  if (text === undefined) return undefined;
  if (text === '-1') return WITHOUT_END;
  if (!/^\d{1,18}$/.test(text)) return text;
  const count = Number(text);
  const [unit, least] =
    units.find(entry => count >= entry[1]) ?? units[units.length - 1];
  return write(count / least, unit);
}

function duration(ms: string | undefined) {
  return inUnits(ms, DURATIONS, (count, unit) => {
    const text = number.format(count);
    return `${text} ${unit}${text === '1' ? '' : 's'}`;
  });
}

function size(bytes: string | undefined) {
  return inUnits(
    bytes,
    SIZES,
    (count, unit) => `${number.format(count)} ${unit}`,
  );
}

type Topic = FieldValue<typeof confluentTopicConfigPickerRule>;

/** The settings of a topic in words (ledger C-060). */
export function describeConfig(topic: Topic): FactValues {
  if (topic.topicName === '') return {};
  return {
    Cluster: topic.cluster_id,
    Partitions: String(topic.partitions),
    'Retention time': duration(topic.retention_time),
    'Retention size': size(topic.retention_size),
    'Largest message': size(topic.message_max_size),
    'Cleanup policy': topic.cleanup_policy,
  };
}

/** The lines of the review: what the field shows of the topic; nothing before a topic is chosen. */
export function reviewConfig(
  topic: Topic,
  { title: section }: { title: string },
): ReviewRow[] {
  const { environment, topicName } = topic;
  if (topicName === '') return [];
  const { Cluster: _, ...settings } = describeConfig(topic);
  const rows = {
    Environment:
      environment === '' ? undefined : ACCOUNT_ENVIRONMENT_LABELS[environment],
    Topic: topicName,
    ...settings,
  };
  return Object.entries(rows).flatMap(([label, value]) =>
    value ? [{ section, label, value }] : [],
  );
}
