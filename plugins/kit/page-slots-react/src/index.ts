export * from './entity';
export * from './group';
export * from './home';
export * from './settings';
export { fillSlots } from './fillSlots';
