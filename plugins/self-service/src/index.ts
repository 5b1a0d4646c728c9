export { selfServicePlugin as default } from './plugin';
export { Worklist } from './lazyComponents';
export { worklistRouteRef } from './routes';
