export { type AnswerQuery, joinQueries } from './AnswerQuery';
export { EmptyState, type EmptyStateProps } from './EmptyState';
export { Failure, type FailureProps } from './Failure';
export { LoadingRows, type LoadingRowsProps } from './LoadingRows';
export { QueryAnswer, type QueryAnswerProps } from './QueryAnswer';
export { QueryFailure, type QueryFailureProps } from './QueryFailure';
