export {
  describeAge,
  describeDay,
  describeDuration,
  describeMoment,
  describeSeconds,
  describeShortDay,
} from './describe';
export { Moment } from './Moment';
