import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * A node of OpenSearch for tests, without what its packages add: `java -cp 'lib/*' Engine.java FOLDER PORT`. One of several gets
 * also the port at which the others find it, and those of all with commas: `… FOLDER PORT 9301 9301,9302,9303`.
 */
public class Engine extends Node {
  Engine(Environment environment, Collection<Class<? extends Plugin>> plugins) {
    super(environment, plugins, false);
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    Settings.Builder settings =
        Settings.builder()
            .put("path.home", folder)
            .put("cluster.name", "wencang-test")
            .put("network.host", "127.0.0.1")
            .put("http.port", arguments[1])
            .put("http.type", "netty4")
            .put("transport.type", "netty4")
            .put("cluster.routing.allocation.disk.threshold_enabled", false);
    if (arguments.length == 2) settings.put("node.name", "alone").put("discovery.type", "single-node").put("transport.port", "0");
    else together(settings, arguments[2], List.of(arguments[3].split(",")));
    Node node = new Engine(new Environment(settings.build(), folder.resolve("config")), List.of(Netty4Plugin.class));
    node.start();
    Thread.currentThread().join();
  }

  private static void together(Settings.Builder settings, String port, List<String> ports) {
    settings
        .put("node.name", port)
        .put("transport.port", port)
        .putList("discovery.seed_hosts", ports.stream().map(other -> "127.0.0.1:" + other).toList())
        .putList("cluster.initial_cluster_manager_nodes", ports);
  }
}
