export {
  lifecycleAt,
  type PaymentLifecycleEvent,
  paymentLifecycleMachine,
} from './paymentLifecycleMachine.ts';
