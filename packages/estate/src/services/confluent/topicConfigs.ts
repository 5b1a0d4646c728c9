const isPositive = (value: string) => /^[1-9]\d{0,17}$/.test(value);
/** -1 stands for 'without end'. */
const isLimit = (value: string) => value === '-1' || /^\d{1,18}$/.test(value);
const isBoolean = (value: string) => value === 'true' || value === 'false';
const isOneOf =
  (...values: string[]) =>
  (value: string) =>
    values.includes(value);

interface ConfigDefinition {
  defaultValue: string;
  isValid(value: string): boolean;
  /** Set by the product, read-only. */
  isReadOnly?: boolean;
}

/**
 * The settings of a topic with the defaults of Confluent Cloud, as its reference of topic configurations lists them.
 */
const DEFINITIONS: Record<string, ConfigDefinition> = {
  'cleanup.policy': {
    defaultValue: 'delete',
    isValid: isOneOf('delete', 'compact', 'compact,delete', 'delete,compact'),
  },
  'compression.type': {
    defaultValue: 'producer',
    isValid: isOneOf('producer'),
    isReadOnly: true,
  },
  'delete.retention.ms': { defaultValue: '86400000', isValid: isLimit },
  'max.compaction.lag.ms': {
    defaultValue: '9223372036854775807',
    isValid: isPositive,
  },
  'max.message.bytes': { defaultValue: '2097164', isValid: isPositive },
  'message.timestamp.type': {
    defaultValue: 'CreateTime',
    isValid: isOneOf('CreateTime', 'LogAppendTime'),
  },
  'min.compaction.lag.ms': { defaultValue: '0', isValid: isLimit },
  'min.insync.replicas': {
    defaultValue: '2',
    isValid: isOneOf('1', '2'),
  },
  'retention.bytes': { defaultValue: '-1', isValid: isLimit },
  'retention.ms': { defaultValue: '604800000', isValid: isLimit },
  'segment.bytes': { defaultValue: '104857600', isValid: isPositive },
  'segment.ms': { defaultValue: '604800000', isValid: isPositive },
  'unclean.leader.election.enable': {
    defaultValue: 'false',
    isValid: isBoolean,
    isReadOnly: true,
  },
};

/** Returns true if the setting exists. */
export function isConfigName(name: string): boolean {
  return Object.hasOwn(DEFINITIONS, name);
}

/** Returns true if the setting exists, can be changed and allows this value. */
export function isConfigValue(name: string, value: string): boolean {
  const definition = isConfigName(name) ? DEFINITIONS[name] : undefined;
  return Boolean(
    definition && !definition.isReadOnly && definition.isValid(value),
  );
}

/** A setting of a topic with its current value. */
export interface TopicConfig {
  name: string;
  value: string;
  isDefault: boolean;
  isReadOnly: boolean;
}

/** All settings of a topic, sorted by name. */
export function effectiveConfigs(
  configs: Record<string, string>,
): TopicConfig[] {
  return Object.entries(DEFINITIONS).map(([name, definition]) => ({
    name,
    value: configs[name] ?? definition.defaultValue,
    isDefault: configs[name] === undefined,
    isReadOnly: definition.isReadOnly ?? false,
  }));
}
