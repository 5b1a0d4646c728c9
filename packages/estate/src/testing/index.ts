export type { FaultInput } from '../faults';
export * from './startEstateProcess';
