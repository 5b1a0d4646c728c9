import { type Config, readDurationFromConfig } from '@backstage/config';
import { InputError } from '@backstage/errors';
import type { HumanDuration } from '@backstage/types';
import { readNumber } from '@portal/plugin-backend-kit-node';
import { FILE_FORMATS, type FileFormat } from '../sources/formats';
import { DEFAULT_HOLD, type HoldRules } from './hold';

/** A source of billing exports. */
export interface SourceConfig {
  /** Deliveries are kept by it. */
  id: string;
  title?: string;
  location: string;
  /** By the file's name if absent. */
  format?: FileFormat;
}

/** What the reading of files needs of the section `costInsights`. */
export interface SourcesConfig {
  sources: readonly SourceConfig[];
  /** Ids of sources that are read no longer, whose costs go on to count. */
  pastSources: readonly string[];
  hold: HoldRules;
  /** Where the daily values of the business are, by the id of the metric. */
  metrics: readonly { id: string; location: string }[];
  /** Names of the tags whose values are kept. */
  tags: readonly string[];
  frequency: HumanDuration;
  timeout: HumanDuration;
}

const KEY = 'costInsights';

/**
 * Reads the configuration.
 *
 * @throws InputError that names the invalid key
 */
export function readSourcesConfig(root: Config): SourcesConfig {
  const config = root.getOptionalConfig(KEY);
  const sources = config?.getOptionalConfigArray('sources') ?? [];
  const metrics = config?.getOptionalConfigArray('metrics') ?? [];
  return {
    sources: distinct('sources', sources.map(readSource)),
    pastSources: config?.getOptionalStringArray('pastSources') ?? [],
    hold: {
      unreadablePart: percentOf(
        config,
        'hold.unreadablePercent',
        DEFAULT_HOLD.unreadablePart,
      ),
      smallestPart: percentOf(
        config,
        'hold.smallerThanPercent',
        DEFAULT_HOLD.smallestPart,
      ),
    },
    metrics: metrics.map(metric => ({
      id: metric.getString('id'),
      location: metric.getString('location'),
    })),
    tags: [
      config?.getOptionalString('tags.component') ?? 'component',
      config?.getOptionalString('tags.label') ?? 'label',
    ],
    frequency: durationOf(root, `${KEY}.schedule.frequency`, { hours: 1 }),
    timeout: durationOf(root, `${KEY}.schedule.timeout`, { hours: 3 }),
  };
}

/** @throws InputError with the key for what is no duration */
function durationOf(
  root: Config,
  key: string,
  fallback: HumanDuration,
): HumanDuration {
  return root.has(key) ? readDurationFromConfig(root, { key }) : fallback;
}

/** @throws InputError for what is no percentage */
function percentOf(
  config: Config | undefined,
  key: string,
  fallback: number,
): number {
  const percent = config && readNumber(config, KEY, key);
  if (percent === undefined) return fallback;
  if (!(percent >= 0 && percent <= 100)) {
    throw new InputError(`${KEY}.${key} must be between 0 and 100`);
  }
  return percent / 100;
}

function readSource(config: Config): SourceConfig {
  const text = config.getOptionalString('format');
  const format = FILE_FORMATS.find(known => known === text);
  if (text !== undefined && !format) {
    throw new InputError(
      `${KEY}.sources: the format '${text}' must be ${FILE_FORMATS.join(' or ')}`,
    );
  }
  const location = config.getString('location');
  if (/^(?!https?:)[a-z][a-z0-9+.-]+:/i.test(location)) {
    throw new InputError(
      `${KEY}.sources: '${location}' must be a folder, or start with http:// or https://`,
    );
  }
  const id = config.getString('id');
  const title = config.getOptionalString('title');
  return { id, title, location, format };
}

function distinct(key: string, items: SourceConfig[]): SourceConfig[] {
  const ids = items.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) {
    throw new InputError(`${KEY}.${key}: the id '${twice}' is there twice`);
  }
  return items;
}
