import {
  HDD_WH_PER_TB_HOUR,
  MEMORY_KWH_PER_GB_HOUR,
  NETWORK_KWH_PER_GB,
  PROCESSOR_USE,
  SSD_WH_PER_TB_HOUR,
  storageOf,
} from '../factors/energy';
import { PROVIDER_FACTORS, type ProviderId } from '../factors/providers';
import type { Usage } from '../types';

/** Virtual processors of an instance: exports count the hours of instances without their size. The page says so. */
export const VCPUS_PER_INSTANCE = 2;

const HOURS_PER_MONTH = 730;
const GB_PER_GIB = 1.073741824;

/** GB of a function with the power of a virtual processor: 1,769 MB, of which 1,024 are billed as a GB. */
const GB_PER_FUNCTION_VCPU = 1769 / 1024;

/** Categories whose hours are those of instances. */
const INSTANCES = ['AI and Machine Learning', 'Compute', 'Databases'];

/** Categories whose gigabytes are data that is moved. */
const TRANSFERS = ['Compute', 'Databases', 'Networking', 'Storage'];

/** What a unit measures, and how much of it; by the unit in lower case, without separators and plural. */
const UNITS: Record<string, [measure: Measure, factor: number]> = {
  vcpuhour: ['vcpuHours', 1],
  lambdagbsecond: ['vcpuHours', 1 / GB_PER_FUNCTION_VCPU / 3600],
  hour: ['instanceHours', 1],
  hr: ['instanceHours', 1],
  gbhour: ['memoryGbHours', 1],
  gibhour: ['memoryGbHours', GB_PER_GIB],
  gbmonth: ['storedGbMonths', 1],
  gbmo: ['storedGbMonths', 1],
  gibmonth: ['storedGbMonths', GB_PER_GIB],
  gb: ['movedGb', 1],
  gib: ['movedGb', GB_PER_GIB],
};

type Measure =
  | 'instanceHours'
  | 'memoryGbHours'
  | 'movedGb'
  | 'storedGbMonths'
  | 'vcpuHours';

/**
 * Returns the energy of a unit of use, in kilowatt hours without the losses of the data centre. Undefined for a unit
 * that says nothing about energy.
 */
export function energyPerUnit(
  provider: ProviderId,
  { service, serviceCategory, unit }: Usage,
): number | undefined {
  const key = unit
    .toLowerCase()
    .replaceAll(/[\s/_-]/g, '')
    .replace(/s$/, '');
  if (!Object.hasOwn(UNITS, key)) return undefined;
  const [measure, factor] = UNITS[key];
  switch (measure) {
    case 'vcpuHours':
      return factor * vcpuEnergy(provider);
    case 'instanceHours':
      return INSTANCES.includes(serviceCategory)
        ? factor * VCPUS_PER_INSTANCE * vcpuEnergy(provider)
        : undefined;
    case 'memoryGbHours':
      return factor * MEMORY_KWH_PER_GB_HOUR;
    case 'storedGbMonths':
      return factor * storageEnergy(service);
    default:
      return TRANSFERS.includes(serviceCategory)
        ? factor * NETWORK_KWH_PER_GB
        : undefined;
  }
}

/** Kilowatt hours of a virtual processor in an hour. */
function vcpuEnergy(provider: ProviderId): number {
  const { minWatts, maxWatts } = PROVIDER_FACTORS[provider];
  return (minWatts + PROCESSOR_USE * (maxWatts - minWatts)) / 1000;
}

/** Kilowatt hours of a gigabyte that is stored for a month. */
function storageEnergy(service: string): number {
  const { kind, copies } = storageOf(service);
  const perTbHour = kind === 'hdd' ? HDD_WH_PER_TB_HOUR : SSD_WH_PER_TB_HOUR;
  return (perTbHour * copies * HOURS_PER_MONTH) / 1_000_000;
}
