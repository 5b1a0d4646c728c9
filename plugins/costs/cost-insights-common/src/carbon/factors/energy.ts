// Source of all: Cloud Carbon Footprint, `…FootprintEstimationConstants.ts` (commit 0656d55).

/** Average use of processors, 0 to 1. */
export const PROCESSOR_USE = 0.5;

/** Watt hours of a terabyte hour. */
export const SSD_WH_PER_TB_HOUR = 1.2;
export const HDD_WH_PER_TB_HOUR = 0.65;

/** Kilowatt hours of a gigabyte of memory in an hour. */
export const MEMORY_KWH_PER_GB_HOUR = 0.000392;

/** Kilowatt hours of a gigabyte that is moved. */
export const NETWORK_KWH_PER_GB = 0.001;

/** How the data of a service is stored. */
export interface StorageFactors {
  kind: 'hdd' | 'ssd';
  /** Copies that the provider keeps. */
  copies: number;
}

/** Services with several copies or with hard disks, by the start of their names; others have one copy on SSD. */
const STORAGE: readonly [name: string, factors: StorageFactors][] = [
  ['Amazon Simple Storage Service', { kind: 'hdd', copies: 3 }],
  ['Amazon Elastic Compute Cloud', { kind: 'ssd', copies: 2 }],
  ['Amazon Elastic File System', { kind: 'ssd', copies: 3 }],
  ['Amazon DynamoDB', { kind: 'ssd', copies: 2 }],
  ['Amazon EC2 Container Registry', { kind: 'hdd', copies: 3 }],
  ['Storage Accounts', { kind: 'hdd', copies: 3 }],
  ['Azure DB for MySQL', { kind: 'ssd', copies: 3 }],
  ['Cloud Storage', { kind: 'hdd', copies: 2 }],
  ['Cloud SQL', { kind: 'ssd', copies: 2 }],
];

/** Returns how the data of a service is stored. */
export function storageOf(service: string): StorageFactors {
  const found = STORAGE.find(([name]) => service.startsWith(name));
  return found?.[1] ?? { kind: 'ssd', copies: 1 };
}
