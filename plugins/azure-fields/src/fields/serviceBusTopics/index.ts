export { useTopicSource, type TopicChoice } from './useTopicSource';
