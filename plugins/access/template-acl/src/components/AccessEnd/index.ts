export { AccessEnd, type AccessEndProps } from './AccessEnd';
