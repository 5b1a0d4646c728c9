export {
  completeConfiguration,
  forgetConfiguration,
  readPageConfiguration,
} from './completeConfiguration';
