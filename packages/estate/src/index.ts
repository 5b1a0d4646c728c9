export * from './types';
export * from './startEstate';
export * from './faults';
export * from './testing';
