export { errorMessage } from './errorMessage';
export { isStatus } from './isStatus';
export { requestIdOf } from './requestIdOf';
export {
  isReadingFresh,
  noteRunEnd,
  noteRunStart,
  withFreshReads,
} from './freshReads';
export { PageQueryProvider } from './PageQueryProvider';
export {
  ANSWER_FRESH_MS,
  askEachTime,
  pageQueryClient,
} from './pageQueryClient';
export { pageQueryModule } from './pageQueryModule';
