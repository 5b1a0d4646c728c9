export {
  createTemplatesSubPage,
  type HubOptions,
} from './createTemplatesSubPage';
