export * from './ServiceProxy';
export * from '../serviceKit/listen';
