export { type AnswerQuery, joinQueries } from './AnswerQuery';
export { EmptyState } from './EmptyState';
export { Failure } from './Failure';
export { LoadingRows } from './LoadingRows';
export { QueryAnswer, type QueryAnswerProps } from './QueryAnswer';
export { QueryFailure } from './QueryFailure';
export { WhyLink } from './WhyLink';
