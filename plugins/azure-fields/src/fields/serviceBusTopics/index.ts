export { useTopicSource } from './useTopicSource';
