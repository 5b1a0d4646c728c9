export {
  type Mark,
  sealOfText,
  toMarkedText,
} from '@portal/plugin-access-node';
