export * from './faultSchema';
export * from './FaultRegistry';
