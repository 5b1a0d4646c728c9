export {
  type Mark,
  markOfText,
  toMarkedText,
} from '@portal/plugin-access-node';
