export * from './entity';
export * from './group';
export * from './home';
export * from './pageStart';
export * from './selection';
export * from './settings';
export * from './team';
export { fillSlots } from './fillSlots';
