import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/** One node of OpenSearch for tests, without what its packages add: `java -cp 'lib/*' Engine.java FOLDER PORT`. */
public class Engine extends Node {
  Engine(Environment environment, Collection<Class<? extends Plugin>> plugins) {
    super(environment, plugins, false);
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    Settings settings =
        Settings.builder()
            .put("path.home", folder)
            .put("cluster.name", "wencang-test")
            .put("node.name", "wencang-test-1")
            .put("discovery.type", "single-node")
            .put("network.host", "127.0.0.1")
            .put("http.port", arguments[1])
            .put("transport.port", "0")
            .put("http.type", "netty4")
            .put("transport.type", "netty4")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    Node node = new Engine(new Environment(settings, folder.resolve("config")), List.of(Netty4Plugin.class));
    node.start();
    Thread.currentThread().join();
  }
}
