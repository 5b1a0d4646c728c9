export { keepDocumentRepaired } from './upstreamRepairs';
