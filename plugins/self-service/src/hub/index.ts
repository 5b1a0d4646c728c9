export {
  createTemplatesSubPage,
  type HubOptions,
} from './createTemplatesSubPage';
export { templateCardComponent } from './templateCardComponent';
