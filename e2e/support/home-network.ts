/** An address as a machine has it in a home network. The browser of the journeys is led from there to this machine. */
export const HOME_ADDRESS = '192.168.77.20';

export const HOME_NETWORK_RULE = `--host-resolver-rules=MAP ${HOME_ADDRESS} 127.0.0.1`;
