export { upstreamGuards as default } from './upstreamGuards';
