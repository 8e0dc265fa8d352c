declare module 'axios/unsafe/adapters/fetch.js' {
  const adapter: import('axios').AxiosAdapter;
  export default adapter;
}
