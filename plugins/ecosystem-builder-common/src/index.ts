export * from './fields';
export * from './file';
export * from './machine';
export * from './payload';
export * from './records';
export * from './rules';
export * from './texts';
