export { templateAclPlugin as default } from './plugin';
