export * from './file';
export * from './payload';
export * from './records';
export * from './rules';
export * from './texts';
