export { errorMessage } from './errorMessage';
export { noteRunEnd, noteRunStart, withFreshReads } from './freshReads';
export { PageQueryProvider } from './PageQueryProvider';
export {
  ANSWER_FRESH_MS,
  askEachTime,
  pageQueryClient,
} from './pageQueryClient';
export { pageQueryModule } from './pageQueryModule';
