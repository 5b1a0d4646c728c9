export {
  describeAge,
  describeDay,
  describeDuration,
  describeMoment,
  describeSeconds,
} from './describe';
export { Moment, type MomentProps } from './Moment';
