export {
  identityPoolId as identityPoolResourceId,
  kafkaServiceAccountId as serviceAccountResourceId,
  kafkaTopicId as topicResourceId,
} from '@portal/plugin-access-node';
