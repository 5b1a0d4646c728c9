export { ToastArea } from './ToastArea';
