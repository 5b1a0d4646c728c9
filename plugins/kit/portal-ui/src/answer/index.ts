export { type AnswerQuery, joinQueries } from './AnswerQuery';
export { EmptyState } from './EmptyState';
export { Failure } from './Failure';
export { LoadingRows } from './LoadingRows';
export { QueryAnswer, type QueryAnswerProps } from './QueryAnswer';
export { type Refused, WhyLink } from './WhyLink';
export { QueryFailure } from './QueryFailure';
