export { captureConsole } from './captureConsole';
export { rootLog as default } from './rootLog';
