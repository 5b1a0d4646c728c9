export {
  describeAge,
  describeDay,
  describeDuration,
  describeMoment,
  describeSeconds,
} from './describe';
export { Moment } from './Moment';
