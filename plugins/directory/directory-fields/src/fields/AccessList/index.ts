export {
  AccessList,
  type AccessListProps,
  type AccessListTexts,
} from './AccessList';
